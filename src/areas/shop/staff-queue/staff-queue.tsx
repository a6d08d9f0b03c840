import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { refusalOf } from '#kernel/http/refusal.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { LinkTabs } from '#kernel/ui/tabs.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import styles from './staff-queue.module.css'

interface Props<Tab extends string> {
  title: string
  path: string
  tab: Tab
  tabs: readonly { key: Tab; name: string; count: number | undefined }[]
  /** Said where the tab holds nothing. */
  empty: string
  icon: string
  children: ReactNode[]
}

/** What visitors wrote and the shop's staff decide on, tab by tab; above it what could not be done. */
export function StaffQueue<Tab extends string>({
  title,
  path,
  tab,
  tabs,
  empty,
  icon,
  children,
}: Props<Tab>) {
  const refused = refusalOf(useActionData())
  return (
    <div className="page">
      <TitleRow title={title} />
      <LinkTabs
        label={title}
        current={tab}
        tabs={tabs.map((one) => ({ ...one, to: `${path}?tab=${one.key}` }))}
      />
      {refused && (
        <Notice tone="bad" urgent>
          {refused.errors.answer ?? refused.problem.detail}
        </Notice>
      )}
      <div className={styles.queue}>
        {children.length > 0 ? children : <Empty icon={icon} title={empty} />}
      </div>
    </div>
  )
}
