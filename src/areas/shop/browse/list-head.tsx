import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { refusalOf } from '#kernel/http/refusal.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import styles from './browse.module.css'

interface Props {
  steps: { name: string; to?: string }[]
  title: string
  /** Under the title: how many there are. */
  count?: string
  /** Under the title: what it is. */
  about?: string
  /** Beside the title. */
  end?: ReactNode
}

/** The top of a page of goods: the way here, its name, and why something could not be put into the cart. */
export function ListHead({ steps, title, about, count, end }: Props) {
  const refused = refusalOf(useActionData())
  return (
    <>
      <Breadcrumbs steps={steps} />
      <div className={styles.head}>
        <div>
          <h1>
            <Phrases>{title}</Phrases>
          </h1>
          {about && <p className={`soft ${styles.about}`}>{about}</p>}
          {count && <p className="soft num">{count}</p>}
        </div>
        {end}
      </div>
      {refused && (
        <div className={styles.chips}>
          <Notice tone="bad" urgent>
            {refused.problem.detail}
          </Notice>
        </div>
      )}
    </>
  )
}
