import { useId, useState } from 'react';
import type { Director } from '../../../domain/gallery.ts';
import { directorEmail } from '../../../domain/gallery-rules.ts';
import { useContentText } from '../../api/content.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { useSite } from '../../api/site.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { Picture } from '../../ui/picture.tsx';

export function Directors() {
  const { gallery } = useSite();
  const biographies = [useContentText('director_1_biography'), useContentText('director_2_biography')];
  const directors = gallery.directors.map((director, place) => ({ ...director, biography: biographies[place] ?? '' }));
  const [openName, setOpenName] = useState<string | null>(null);
  const open = directors.find(({ name }) => name === openName);
  return (
    <>
      <ul className="space-y-1">
        {directors.map((director) => (
          <li key={director.name}>
            <button
              type="button"
              aria-haspopup="dialog"
              className="cursor-pointer underline-offset-4 hover:underline"
              onClick={() => setOpenName(director.name)}
            >
              {director.name}
            </button>
          </li>
        ))}
      </ul>
      {open && <DirectorDialog director={open} onClose={() => setOpenName(null)} />}
    </>
  );
}

function DirectorDialog({ director, onClose }: { director: Director; onClose: () => void }) {
  const { gallery } = useSite();
  const heading = useId();
  const email = directorEmail(director, gallery);
  return (
    <Dialog shape="panel" labelledBy={heading} onClose={onClose}>
      <div className="grid gap-8 p-6 md:grid-cols-[5fr_7fr] md:p-10">
        <div className="bg-surface max-md:order-2">
          {director.photo && (
            <Picture
              source={pictureSource(director.photo)}
              sizes="(min-width: 58.5rem) 327px, (min-width: 48rem) calc(42vw - 63px), calc(100vw - 88px)"
              alt={`Portrait of ${director.name}`}
              className="aspect-4/5 w-full object-cover"
            />
          )}
        </div>
        <div className="max-md:contents">
          <div className="flex justify-between gap-4 md:mb-10">
            <div>
              <h2 id={heading} className="text-title">
                {director.name}
              </h2>
              <p className="text-quiet">Director</p>
            </div>
            <CloseButton />
          </div>
          <div className="order-3">
            <Paragraphs text={director.biography} />
            <p className="mt-6">
              <a href={`mailto:${email}`} className="break-all underline underline-offset-4">
                {email}
              </a>
            </p>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
