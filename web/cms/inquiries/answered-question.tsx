import { Button } from '../../ui/button.tsx';

type Props = { isAsked: boolean; onAnswered: () => void; onDismiss: () => void };

export function AnsweredQuestion({ isAsked, onAnswered, onDismiss }: Props) {
  return (
    <div className={isAsked ? 'mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-surface px-4 py-2.5' : ''}>
      <p role="status">{isAsked && 'Mark as answered?'}</p>
      {isAsked && (
        <div className="flex gap-1.5">
          <Button look="small" aria-label="Yes, mark as answered" onClick={onAnswered}>
            Yes
          </Button>
          <Button look="small" aria-label="Not yet, leave it open" onClick={onDismiss}>
            Not yet
          </Button>
        </div>
      )}
    </div>
  );
}
