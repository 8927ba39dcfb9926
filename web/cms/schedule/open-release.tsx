import { useCan } from '../../api/staff/auth.ts';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { canGoBack } from '../dashboard/use-go-back.ts';
import { ReleaseDialog } from './release-dialog.tsx';

/** The dialog of the release that the address names; `new` begins one with all drafts. */
export function OpenRelease() {
  const { getParam, setParams } = useUrlParams();
  const mayEdit = useCan('edit content');
  const release = getParam('release');
  if (!mayEdit || !release) return null;
  const close = () => {
    if (canGoBack()) history.back();
    else setParams({ release: null });
  };
  return (
    <ReleaseDialog
      key={release}
      start={release === 'new' ? 'all' : { release }}
      onLeave={(leave) => leave()}
      onClose={close}
    />
  );
}
