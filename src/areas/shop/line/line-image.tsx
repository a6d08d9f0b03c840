import { mediaUrl } from '#areas/files/public.ts'

interface Props {
  /** Null reserves the space. */
  image: { id: string; colour?: string } | null
  /** The product can no longer be bought. */
  faded?: boolean
}

/** The product image in a line; the name is shown next to it. */
export function LineImage({ image, faded }: Props) {
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
