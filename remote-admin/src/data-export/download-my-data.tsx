import { Download } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { Button } from '@timeweave/shared/ui';
import { useAdminDataExportMutation } from './data-export.api.ts';

/** Downloads a file without leaving the page. */
function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Downloads all data about the user as a zip file. */
export function DownloadMyData() {
  const [requestLink, { isLoading, error, isSuccess }] = useAdminDataExportMutation();
  const onClick = async () => {
    const { data } = await requestLink({});
    if (data) download(data.url);
  };
  return (
    <Column>
      <p>A zip file with your profile, your time entries and everything else about you, as JSON and CSV.</p>
      <Button onClick={() => void onClick()} busy={isLoading}>
        <Download size={16} aria-hidden /> Download my data
      </Button>
      <Status role="status">{isSuccess && 'Your download has started.'}</Status>
      {error && <Fault role="alert">{errorMessage(error)}</Fault>}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--tw-space-2);
`;

const Status = styled.p`
  color: var(--tw-text-muted);
  &:empty {
    display: none;
  }
`;

const Fault = styled.p`
  color: var(--tw-danger-text);
`;
