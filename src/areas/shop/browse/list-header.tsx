import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import styles from './browse.module.css'

interface Props {
  steps: { name: string; to?: string }[]
  title: string
  /** Below the title: the number of results. */
  count?: string
  /** Below the title: a description. */
  about?: string
  /** Beside the title. */
  end?: ReactNode
}

/** The head of a product page: breadcrumbs, title, and why something could not be added to the cart. */
export function ListHeader({ steps, title, about, count, end }: Props) {
  const refused = rejectionOf(useActionData())
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
