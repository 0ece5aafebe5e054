import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { imageAddress } from './image-address.ts';
import { useAdminUploadLogoMutation } from './image-upload.api.ts';
import { ImageUploadDialog } from './image-upload-dialog.tsx';
import { PictureButton } from './picture-button.tsx';

interface Props {
  workspaceId: number;
  title: string;
  /** File name of the logo; null for none. */
  logo: string | null;
  /** Whether the user may upload another logo (admins). */
  mayChange: boolean;
}

/** The workspace's logo, 220 by 220 pixels as specified. */
export function WorkspaceLogo({ workspaceId: workspace_id, title, logo, mayChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [upload] = useAdminUploadLogoMutation();
  const frame = (
    <Frame>
      {logo ? (
        <img src={imageAddress(logo)} alt={mayChange ? '' : `Logo of ${title}`} />
      ) : (
        <Initial aria-hidden="true">{[...title][0]?.toUpperCase()}</Initial>
      )}
    </Frame>
  );
  if (!mayChange) return frame;
  return (
    <>
      <PictureButton label={logo ? 'Change the logo' : 'Add a logo'} onClick={() => setIsOpen(true)}>
        {frame}
      </PictureButton>
      {isOpen && (
        <ImageUploadDialog
          upload={(image) => upload({ workspace_id, image })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const Frame = styled.span`
  display: grid;
  place-items: center;
  width: 220px;
  height: 220px;
  max-width: 100%;
  overflow: hidden;
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius-large);
  background: var(--tw-surface-raised);
  & > img {
    max-width: 100%;
    max-height: 100%;
  }
`;

const Initial = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  background: var(--tw-accent);
  color: var(--tw-on-accent);
  font-size: 96px;
  font-weight: 600;
  user-select: none;
`;
