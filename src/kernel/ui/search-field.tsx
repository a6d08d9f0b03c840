import type { InputHTMLAttributes, Ref } from 'react'
import { Icon } from './icon.tsx'
import { iconSearch } from './icons.ts'

type Props = { label: string; small?: boolean; ref?: Ref<HTMLInputElement> } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'placeholder' | 'aria-label'
>

/** The field one searches a workspace page by: in a form of its own (`role="search"`), or over a list that answers as one types. */
export function SearchField({ label, small, ...input }: Props) {
  return (
    <label className={small ? 'in sm-in' : 'in'}>
      <Icon path={iconSearch} className="ic" />
      <input {...input} type="search" aria-label={label} placeholder={label} />
    </label>
  )
}
