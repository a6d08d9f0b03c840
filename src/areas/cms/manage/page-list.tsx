import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { useSelectedAction } from '#kernel/list/use-selected-action.ts'
import { type Selection, useSelection } from '#kernel/list/use-selection.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconEye, iconEyeOff } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { SelectionBar } from '#kernel/ui/list/selection-bar.tsx'
import { manageMessages } from '../messages/manage.ts'
import { cmsPaths } from '../paths.ts'
import { pageList, pageStateNames } from './manage.list.rules.ts'
import styles from './manage.module.css'
import type { PagesView } from './manage-view.server.ts'
import { usePageColumns } from './page-columns.tsx'
import type { ManageFrame } from './use-manage-frame.tsx'

/** Pages or posts in every state: created, searched, published and unpublished, singly or in bulk. */
export function PageList({ view, frame }: { view: PagesView; frame: ManageFrame }) {
  const { tab, page, categories, mayDelete, offerHome } = view
  const t = useMessages(manageMessages)
  const locale = useLocale()
  const address = useListUrl(pageList)
  const selection = useSelection(page.items)
  return (
    <ListPage
      {...frame}
      list={pageList}
      address={address}
      labels={{
        ...frame.labels,
        search: t.search,
        sorts: t.sort,
        none: t.none,
        noneText: t.create[tab].none,
      }}
      page={page}
      lead={
        <>
          <CreateForm tab={tab} />
          {offerHome && <CreateHomePrompt />}
        </>
      }
      filters={[
        {
          name: 'state',
          label: t.columns.state,
          all: t.anyState,
          choices: pageStateNames.map((value) => ({ value, label: t.state[value] })),
        },
        ...(categories.length
          ? [
              {
                name: 'category' as const,
                label: t.columns.category,
                all: t.anyCategory,
                choices: categories.map(({ code, name }) => ({
                  value: code,
                  label: name[locale] || name.th,
                })),
              },
            ]
          : []),
      ]}
      csv={cmsPaths.api.pagesCsv}
      columns={usePageColumns(tab, mayDelete)}
      nameOf={({ title }) => title[locale] || title.th}
      selection={selection}
      bulk={<PageBulk selection={selection} />}
    />
  )
}

function CreateForm({ tab }: Pick<PagesView, 'tab'>) {
  const t = useMessages(manageMessages).create[tab]
  return (
    <ActionForm intent="begin" values={{ kind: tab === 'pages' ? 'page' : 'post' }} className={styles.begin}>
      {({ pending, field }) => {
        const { error, ...title } = field('title')
        return (
          <>
            <input
              {...title}
              className="in"
              maxLength={200}
              aria-label={t.title}
              aria-invalid={error ? true : undefined}
              placeholder={t.title}
            />
            <button type="submit" className="btn primary" disabled={pending} aria-busy={pending || undefined}>
              {t.button}
            </button>
            {error && (
              <p className="error" role="alert">
                {error}
              </p>
            )}
          </>
        )
      }}
    </ActionForm>
  )
}

function CreateHomePrompt() {
  const { title, text, button } = useMessages(manageMessages).firstHome
  return (
    <div className={`card ${styles.offer}`}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ActionButton intent="begin-home">{button}</ActionButton>
    </div>
  )
}

function PageBulk({ selection }: { selection: Selection }) {
  const t = useMessages(manageMessages)
  const { submit, pending } = useSelectedAction(selection)
  const bulkButton = (intent: 'publish' | 'unpublish', icon: string) => (
    <button type="button" disabled={pending} onClick={() => submit(intent)}>
      <Icon path={icon} className="ic" />
      {t[intent]}
    </button>
  )
  return (
    <SelectionBar selection={selection} busy={pending}>
      {bulkButton('publish', iconEye)}
      {bulkButton('unpublish', iconEyeOff)}
    </SelectionBar>
  )
}
