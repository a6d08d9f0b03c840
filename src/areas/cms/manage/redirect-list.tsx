import { Link } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import type { ListColumn } from '#kernel/ui/list/list-table.tsx'
import { manageMessages } from '../messages/manage.ts'
import { readablePath } from '../redirect/redirect.rules.ts'
import { redirectList } from './manage.list.rules.ts'
import styles from './manage.module.css'
import type { RedirectsView } from './manage-view.server.ts'
import type { ManageFrame } from './use-manage-frame.tsx'

type Item = RedirectsView['page']['items'][number]

/** Redirects from old paths; users with permission can add or delete one. */
export function RedirectList({ view, frame }: { view: RedirectsView; frame: ManageFrame }) {
  const { page, canRedirect, places } = view
  const all = useMessages(manageMessages)
  const t = all.redirect
  return (
    <ListPage
      {...frame}
      list={redirectList}
      address={useListUrl(redirectList)}
      labels={{ ...frame.labels, search: t.search, none: t.none }}
      page={page}
      lead={
        <>
          <p className={`soft ${styles.lead}`}>
            {t.lead} {!canRedirect && t.admins}
          </p>
          {canRedirect && <AddForm places={places} />}
        </>
      }
      columns={useRedirectColumns(canRedirect)}
      nameOf={({ from }) => readablePath(from)}
    />
  )
}

function useRedirectColumns(mayRedirect: boolean): ListColumn<Item>[] {
  const t = useMessages(manageMessages).redirect
  const locale = useLocale()
  return [
    {
      key: 'from',
      header: t.from,
      className: styles.path,
      cell: ({ from }) => <b>{readablePath(from)}</b>,
    },
    {
      key: 'to',
      header: t.to,
      className: styles.path,
      cell: ({ to }) => (
        <>
          <span aria-hidden="true">→ </span>
          <Link to={to}>{readablePath(to)}</Link>
        </>
      ),
    },
    { key: 'made', header: t.made, className: 'xs', cell: ({ at }) => formatDateTime(at, locale) },
    {
      key: 'how',
      header: t.how,
      className: 'xs',
      cell: ({ origin }) => (origin ? t.origin[origin] : t.unnoted),
    },
    ...(mayRedirect
      ? [
          {
            key: 'acts',
            header: t.actions,
            cell: ({ from }: Item) => (
              <ActionButton
                variant="ghost"
                intent="redirect-drop"
                values={{ from }}
                label={`${t.remove}: ${readablePath(from)}`}
              >
                {t.remove}
              </ActionButton>
            ),
          },
        ]
      : []),
  ]
}

function AddForm({ places }: Pick<RedirectsView, 'places'>) {
  const t = useMessages(manageMessages).redirect
  const locale = useLocale()
  return (
    <ActionForm intent="redirect-add" clears className={styles.redirect}>
      {({ pending, field }) => (
        <>
          <TextField
            {...field('from')}
            label={t.from}
            maxLength={2000}
            placeholder="/old-page"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...field('to')}
            label={t.to}
            maxLength={2000}
            placeholder="/about"
            list="redirect-places"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          <datalist id="redirect-places">
            {places.map(({ code, name }) => (
              <option key={code} value={code}>
                {name[locale] || name.th}
              </option>
            ))}
          </datalist>
          <button type="submit" className="btn primary" disabled={pending} aria-busy={pending || undefined}>
            {t.add}
          </button>
        </>
      )}
    </ActionForm>
  )
}
