/** The widths in which every picture is kept, in pixels; a smaller picture answers with what it has. */
export const mediaWidths = [320, 640, 960, 1280] as const
export type MediaWidth = (typeof mediaWidths)[number]

/** A picture that was taken in. */
export interface StoredImage {
  id: string
  /** Of the largest size, in pixels. */
  width: number
  height: number
  /** Stands for it while it loads, `#rrggbb`. */
  colour: string
}

/** The address of a picture at a width, on the site's own host. It never changes its content. */
export const mediaUrl = (id: string, width: MediaWidth): string => `/media/${id}/${width}.webp`

/** For `srcset`: every width; say with `sizes` how wide it is shown. */
export const mediaSrcSet = (id: string): string =>
  mediaWidths.map((width) => `${mediaUrl(id, width)} ${width}w`).join(', ')
