import { mediaUrl } from '#areas/files/public.ts'
import { initials } from '#kernel/text/name.ts'

/** A small avatar of a user: their photo or their initials. */
export function PersonFace({
  name,
  picture,
  className,
}: {
  name: string
  picture?: string | null | undefined
  className: string
}) {
  if (picture) return <img className={className} src={mediaUrl(picture, 320)} alt="" width={28} height={28} />
  return <span className={`${className} initials`}>{initials(name)}</span>
}
