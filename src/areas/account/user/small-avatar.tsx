import { mediaUrl } from '#areas/files/public.ts'
import { initials } from '#kernel/text/name.ts'

/** A user's photo in a list row, or their initials. */
export function SmallAvatar({ photo, name }: { photo: string | null; name: string }) {
  if (photo) return <img className="av" src={mediaUrl(photo, 320)} alt="" width={28} height={28} />
  return (
    <span className="av initials" aria-hidden="true">
      {initials(name)}
    </span>
  )
}
