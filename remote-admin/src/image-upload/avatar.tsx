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
  /** The file name or address of the person's picture, if they have one. */
  avatar: string | null;
  /** Hexadecimal, with or without the hash. */
  color: string;
}

const size = 96;

/** The picture of the signed-in person, or their initials; a click opens the dialog for another one. */
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
