import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { manageMessages } from '../messages/manage.ts'
import { cmsPaths } from '../paths.ts'
import type { ManageTab } from './manage.list.rules.ts'

/** What stands above every tab of the page. */
export interface ManageFrame {
  title: string
  acts: ReactNode
  tabs: {
    label: string
    names: Readonly<Record<ManageTab, string>>
    apart: true
    shown: readonly ManageTab[]
  }
}

/** With the tabs the viewer may open. */
export function useManageFrame(shown: readonly ManageTab[]): ManageFrame {
  const t = useMessages(manageMessages)
  return {
    title: t.title,
    acts: shown.includes('posts') && (
      <Link className="btn quiet" to={cmsPaths.import}>
        {t.bringIn}
      </Link>
    ),
    tabs: { label: t.tabs.label, names: t.tabs, apart: true, shown },
  }
}
