import { mediaUrl } from '#areas/files/public.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage, iconTicket } from '#kernel/ui/icons.ts'

interface Props {
  /** If null, an icon stands in its place. */
  image: { id: string; colour?: string } | null
  /** Not a product: a gift card, a plan, a course. */
  isService?: boolean
  /** The product can no longer be bought. */
  faded?: boolean
}

/** The product image in a line; the name is shown next to it. */
export function LineImage({ image, isService, faded }: Props) {
  if (!image)
    return (
      <span className="thumb">
        <Icon path={isService ? iconTicket : iconPackage} />
      </span>
    )
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
