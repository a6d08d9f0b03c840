import { UserPicker } from '#areas/account/public.tsx'

/** A member of the site, as chosen for a form. */
export interface ChosenMember {
  id: string
  title: string
}

/** Finds a member, or shows the chosen one with a button to choose another. */
export function MemberChoice({
  label,
  change,
  member,
  error,
  onChange,
}: {
  label: string
  /** The text of the button. */
  change: string
  member: ChosenMember | null
  error: string | undefined
  onChange: (member: ChosenMember | null) => void
}) {
  if (!member) return <UserPicker label={label} error={error} onChoose={onChange} />
  return (
    <p className="row between">
      <b>{member.title}</b>
      <button type="button" className="btn ghost small" onClick={() => onChange(null)}>
        {change}…
      </button>
    </p>
  )
}
