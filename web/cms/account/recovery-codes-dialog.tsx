import { useId } from 'react';
import { useSite } from '../../api/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CopyButton } from '../copy-button.tsx';
import { saveFile } from '../save-file.ts';

/** The only time the codes are shown. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const heading = useId();
  const { gallery } = useSite();
  const text = `${gallery.name}\n${codes.join('\n')}\n`;
  return (
    // Closed by its button only: the codes cannot be shown again.
    <Dialog labelledBy={heading} shape="panel" isNarrow onClose={() => false}>
      <div className="space-y-5 p-6 md:p-8">
        <h2 id={heading} className="text-lead leading-snug font-medium">
          Your recovery codes
        </h2>
        <p>
          Keep them where you find them without your device. Each works once in place of the second factor. They are not
          shown again.
        </p>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-1.5 border border-rule p-4 font-mono text-body sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          <CopyButton text={text} copiedTitle="Recovery codes copied" />
          <Button
            look="outline"
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
          >
            Download
          </Button>
          <Button look="solid" onClick={onClose}>
            I have kept them
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
