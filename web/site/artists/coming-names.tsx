import { LoadFailure } from '../../ui/load-failure.tsx';
import { GROUP, GROUP_HEIGHT } from './name-groups.tsx';

export type Rest = { isError: boolean; retry: () => unknown };

/** The place of names that are on their way, about as high as they will be, so that the scroll bar is right from the start. */
export function ComingNames({ count, rest }: { count: number; rest: Rest }) {
  return (
    <div className="relative no-script:hidden">
      {[...Array(Math.ceil(count / GROUP)).keys()].map((group) => (
        <div key={group} className={GROUP_HEIGHT} />
      ))}
      <div className="absolute inset-0">
        <div className="sticky top-32 text-body leading-normal tracking-normal">
          {rest.isError ? (
            <LoadFailure what="artists" onRetry={rest.retry} />
          ) : (
            <p role="status" className="py-8">
              Loading artists
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
