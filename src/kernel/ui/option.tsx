import type { InputHTMLAttributes, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './option.module.css'

type Props = {
  title: ReactNode
  /** One line under the title; the reason when the option is disabled. */
  children?: ReactNode
  icon?: string
  price?: ReactNode
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'title'>

/** One of several options, as a card with a radio button. */
export function OptionCard({ title, children, icon, price, ...input }: Props) {
  return (
    <label className={input.disabled ? 'option off' : 'option'}>
      <input {...input} type="radio" />
      {icon && (
        <span className="ico hide-phone">
          <Icon path={icon} />
        </span>
      )}
      <span className={`grow ${styles.words}`}>
        <b>{title}</b>
        {children && (
          <>
            <br />
            <span className="sm soft">{children}</span>
          </>
        )}
      </span>
      {price && <span className={`price ${styles.price}`}>{price}</span>}
    </label>
  )
}
