import type { InputHTMLAttributes, Ref } from 'react'
import { Icon } from './icon.tsx'
import { iconSearch } from './icons.ts'

type Props = { label: string; small?: boolean; ref?: Ref<HTMLInputElement> } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'placeholder' | 'aria-label'
>

/** The search field of a workspace page: in its own form (`role="search"`), or above a list that filters as the user types. */
export function SearchField({ label, small, ...input }: Props) {
  return (
    <label className={small ? 'in sm-in' : 'in'}>
      <Icon path={iconSearch} className="ic" />
      <input {...input} type="search" aria-label={label} placeholder={label} />
    </label>
  )
}
