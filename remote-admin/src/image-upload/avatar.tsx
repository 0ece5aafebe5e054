import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { InitialsBadge } from '@timeweave/shared/ui';
import { imageAddress } from './image-address.ts';
import { useAdminUploadPictureMutation } from './image-upload.api.ts';
import { ImageUploadDialog } from './image-upload-dialog.tsx';
import { PictureButton } from './picture-button.tsx';

interface Props {
  first: string;
  last: string;
  email: string;
  /** File name or URL of the user's picture; null for none. */
  avatar: string | null;
  /** Hexadecimal, with or without `#`. */
  color: string;
}

const size = 96;

/** The user's picture or initials; a click opens the upload dialog. */
export function Avatar({ avatar, color, ...person }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [upload] = useAdminUploadPictureMutation();
  return (
    <>
      <PictureButton label="Change your picture" round onClick={() => setIsOpen(true)}>
        {avatar ? (
          <Picture src={imageAddress(avatar)} alt="" width={size} height={size} />
        ) : (
          <InitialsBadge {...person} color={color} size={size} />
        )}
      </PictureButton>
      {isOpen && <ImageUploadDialog upload={(image) => upload({ image })} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const Picture = styled.img`
  display: block;
  border-radius: var(--tw-radius-round);
  object-fit: cover;
`;
