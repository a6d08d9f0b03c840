import { mediaUrl } from '#areas/files/public.ts'
import { initials } from '#kernel/text/name.ts'

/** A small avatar of a user: their photo or their initials. */
export function UserAvatar({
  name,
  photo,
  className,
}: {
  name: string
  photo?: string | null | undefined
  className: string
}) {
  if (photo) return <img className={className} src={mediaUrl(photo, 320)} alt="" width={28} height={28} />
  return <span className={`${className} initials`}>{initials(name)}</span>
}
