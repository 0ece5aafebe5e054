import { type Answer, baseApi } from '@timeweave/shared/store';

type Logo = 'POST /api/workspace/logo_upload';
type Picture = 'POST /api/profile/picture_upload';

const imageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminUploadLogo: build.mutation<Answer<Logo>, { workspace_id: number; image: File }>({
      query: (fields) => ({ name: 'POST /api/workspace/logo_upload', payload: formOf(fields) }),
    }),
    adminUploadPicture: build.mutation<Answer<Picture>, { image: File }>({
      query: (fields) => ({ name: 'POST /api/profile/picture_upload', payload: formOf(fields) }),
    }),
  }),
});

/** The picture comes last, so that the server can check the other fields first. */
function formOf({ image, ...fields }: { image: File; workspace_id?: number }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('image', image);
  return form;
}

export const { useAdminUploadLogoMutation, useAdminUploadPictureMutation } = imageApi;
