import { mediaUrl } from '#areas/files/public.ts'

interface Props {
  /** Null keeps the place. */
  image: { id: string; colour?: string } | null
  /** The goods can't be bought any more. */
  faded?: boolean
}

/** The picture of goods in a line; their name stands beside it. */
export function LinePicture({ image, faded }: Props) {
  if (!image) return <span className="thumb" />
  return (
    <img
      className={faded ? 'thumb faded' : 'thumb'}
      src={mediaUrl(image.id, 320)}
      width={76}
      height={76}
      style={{ backgroundColor: image.colour }}
      alt=""
      loading="lazy"
    />
  )
}
