import { mediaMaterials, mediaSocial, mediaVideo } from '@verstak/contract/media/calls.ts'
import { mediaKinds } from '@verstak/domain/catalogue/media-kinds.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

/** An unknown kind is ignored. */
export const loader = screenLoader(async ({ api, url }) => {
  const asked = url.searchParams.get('kind')
  const [{ materials, licence }, { social }, { videos }] = await Promise.all([
    api(mediaMaterials),
    api(mediaSocial),
    api(mediaVideo),
  ])
  return { materials, licence, social, videos, kind: mediaKinds.find((kind) => kind === asked) ?? null }
})
