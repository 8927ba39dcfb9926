import { useState } from 'react';
import type { ExhibitionSummary } from '../../../domain/exhibition.ts';
import { Button } from '../../ui/button.tsx';
import { ExhibitionCard } from './exhibition-card.tsx';
import { RegistrationDialog } from './registration-dialog.tsx';

type Props = {
  exhibitions: readonly ExhibitionSummary[];
  hrefOf: (exhibition: ExhibitionSummary) => string;
  level: 'h2' | 'h3';
  /** In the viewport when the page opens: the first pictures are loaded with priority. */
  isAboveFold?: boolean;
  /** For upcoming exhibitions. */
  hasRegistration?: boolean;
};

export function ExhibitionGrid({ exhibitions, hrefOf, level, isAboveFold = false, hasRegistration = false }: Props) {
  const [registering, setRegistering] = useState<ExhibitionSummary | null>(null);
  return (
    <>
      <ul className="grid gap-x-8 gap-y-14 md:grid-cols-2 md:gap-y-24">
        {exhibitions.map((exhibition, index) => (
          <li key={exhibition.id}>
            <ExhibitionCard
              exhibition={exhibition}
              href={hrefOf(exhibition)}
              level={level}
              isPriority={isAboveFold && index < 2}
              action={
                hasRegistration
                  ? (titleId) => (
                      <Button
                        look="outline"
                        className="no-script:hidden"
                        aria-describedby={titleId}
                        onClick={() => setRegistering(exhibition)}
                      >
                        Register
                      </Button>
                    )
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      {registering && <RegistrationDialog exhibition={registering} onClose={() => setRegistering(null)} />}
    </>
  );
}
