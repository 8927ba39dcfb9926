import { useQuery } from '@tanstack/react-query';
import { formatEnglishLong, zurichDay } from '../../../domain/day.ts';
import { pictureSize } from '../../../domain/picture.ts';
import { storedFileQuery } from '../../api/staff/media.ts';
import { factsOf } from '../media/file-labels.ts';
import { uploadedName } from './upload-paths.ts';

/** Size and date of an uploaded file, the host of another one. */
export function FileFacts({ address }: { address: string }) {
  const name = uploadedName(address);
  const { data } = useQuery({ ...storedFileQuery(name ?? ''), enabled: name !== null });
  if (name === null) return URL.canParse(address) && <p>From {new URL(address).host}</p>;
  // The size of a picture is in its name. Without the rest the file can be replaced all the same.
  const { width = null, height = null } = data ?? pictureSize(address) ?? {};
  return (
    <p className="flex min-h-lh flex-wrap gap-x-4 tabular-nums">
      <span>{factsOf({ width, height, bytes: data?.bytes })}</span>
      {data && (
        <time dateTime={data.uploadedAt} className="text-quiet">
          {formatEnglishLong(zurichDay(new Date(data.uploadedAt)))}
        </time>
      )}
    </p>
  );
}
