import { Link } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { iconCopy, iconEye, iconEyeOff, iconTrash } from '#kernel/ui/icons.ts'
import type { ListColumn } from '#kernel/ui/list/list-table.tsx'
import { blogMessages } from '../messages/blog.ts'
import { manageMessages } from '../messages/manage.ts'
import { cmsPaths } from '../paths.ts'
import styles from './manage.module.css'
import type { PagesView } from './manage-view.server.ts'

type Item = PagesView['page']['items'][number]

const icons = { publish: iconEye, unpublish: iconEyeOff, copy: iconCopy }
const tones = { draft: '', scheduled: 'info', published: 'good', unpublished: 'warn' } as const

/** Columns and actions of the list of pages or posts. */
export function usePageColumns(tab: PagesView['tab'], mayDelete: boolean): ListColumn<Item>[] {
  const t = useMessages(manageMessages)
  const locale = useLocale()
  const category: ListColumn<Item> = {
    key: 'category',
    header: t.columns.category,
    className: 'sm',
    cell: (page) => page.category && (page.category[locale] || page.category.th),
  }
  return [
    { key: 'name', header: t.columns.name, sort: { name: 'name' }, cell: (page) => <PageName page={page} /> },
    {
      key: 'state',
      header: t.columns.state,
      cell: ({ state, changed, publishAt, publishedAt }) => (
        <>
          <span className={`badge pt ${tones[state]}`}>{t.state[state]}</span>{' '}
          {changed && <span className="badge pt info">{t.changed}</span>}
          {publishAt && (
            <div className="xs soft">
              {state === 'published'
                ? t.draftAt(formatDateTime(publishAt, locale))
                : formatDateTime(publishAt, locale)}
            </div>
          )}
          {state === 'published' && publishedAt && (
            <div className="xs soft">{t.since(formatDate(publishedAt, locale))}</div>
          )}
        </>
      ),
    },
    ...(tab === 'posts' ? [category] : []),
    {
      key: 'written',
      header: t.columns.written,
      sort: { name: 'written', down: true },
      className: 'xs',
      cell: ({ draftAt, by }) => (
        <>
          {formatDateTime(draftAt, locale)}
          {by && <div className="soft">{by}</div>}
        </>
      ),
    },
    {
      key: 'acts',
      header: t.columns.actions,
      cell: (page) => <PageActions page={page} canDelete={mayDelete} />,
    },
  ]
}

function PageName({ page: { id, title, state, path, isHome, roles } }: { page: Item }) {
  const t = useMessages(manageMessages)
  const { roles: roleNames } = useMessages(blogMessages)
  const locale = useLocale()
  const name = title[locale] || title.th
  const displayPath = isHome ? t.home : decodeURIComponent(path)
  const roleLabels = roles.filter((role) => role !== 'guest').map((role) => roleNames[role])
  return (
    <>
      <Link to={cmsPaths.edit(id)} className={styles.name} title={name}>
        <b>{name}</b>
      </Link>
      <div className="xs soft">
        {state === 'published' ? <Link to={path}>{displayPath}</Link> : displayPath}
        {roleLabels.length > 0 && ` · ${t.for(roleLabels.join(', '))}`}
      </div>
    </>
  )
}

function PageActions({ page: { id, title, state, changed }, canDelete }: { page: Item; canDelete: boolean }) {
  const t = useMessages(manageMessages)
  const name = title[useLocale()] || title.th
  const actionButton = (intent: keyof typeof icons, values: Record<string, string>) => (
    <ActionButton
      intent={intent}
      values={values}
      icon={icons[intent]}
      variant={'quiet'}
      size={'small'}
      label={`${t[intent]}: ${name}`}
    />
  )
  return (
    <div className={styles.actions}>
      {(state !== 'published' || changed) && actionButton('publish', { ids: id })}
      {state === 'published' && actionButton('unpublish', { ids: id })}
      {actionButton('copy', { id })}
      {canDelete && state !== 'published' && (
        <ActionButton
          intent={'delete'}
          values={{ id }}
          icon={iconTrash}
          variant={'quiet'}
          size={'small'}
          label={`${t.remove}: ${name}`}
          confirm={{ title: t.removeTitle(name), message: t.deleteConfirm, word: name }}
        />
      )}
    </div>
  )
}
