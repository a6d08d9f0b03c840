/** The widths in which every picture is kept, in pixels; a smaller picture answers with what it has. */
export const mediaWidths = [320, 640, 960, 1280] as const
export type MediaWidth = (typeof mediaWidths)[number]

/** The address of a picture at a width, on the site's own host. It never changes its content. */
export const mediaUrl = (id: string, width: MediaWidth): string => `/media/${id}/${width}.webp`

/** The same as JPEG, for programs elsewhere that take no WebP. */
export const mediaJpegUrl = (id: string, width: MediaWidth): string =>
  mediaUrl(id, width).replace(/webp$/, 'jpg')

/** For `srcset`: every width; say with `sizes` how wide it is shown. */
export const mediaSrcSet = (id: string): string =>
  mediaWidths.map((width) => `${mediaUrl(id, width)} ${width}w`).join(', ')

/** Pictures are named by the id the files area keeps them under; addresses of others are none. */
export const isMediaId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
