import { mediaUrl } from '#areas/files/public.ts'
import { initials } from '#kernel/text/name.ts'

/** Who is signed in, small: their photo, or the letters of their name. */
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
