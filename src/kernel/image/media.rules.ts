/** The widths in pixels in which every image is stored; a smaller original is served at its own size. */
export const mediaWidths = [320, 640, 960, 1280] as const
export type MediaWidth = (typeof mediaWidths)[number]

/** Returns the URL of an image at a width, on the site's own host. Its content never changes. */
export const mediaUrl = (id: string, width: MediaWidth): string => `/media/${id}/${width}.webp`

/** The same as JPEG, for external programs that do not support WebP. */
export const mediaJpegUrl = (id: string, width: MediaWidth): string =>
  mediaUrl(id, width).replace(/webp$/, 'jpg')

/** Returns the `srcset` with every width; specify the displayed width with `sizes`. */
export const mediaSrcSet = (id: string): string =>
  mediaWidths.map((width) => `${mediaUrl(id, width)} ${width}w`).join(', ')

/** Images are identified by their id in the files area; external URLs are not media ids. */
export const isMediaId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
