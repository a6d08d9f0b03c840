import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { askToType } from '#kernel/ui/dialog.tsx'
import { blogMessages } from '../messages/blog.ts'
import { manageMessages } from '../messages/manage.ts'
import styles from './manage.module.css'
import type { ManageView } from './manage-view.server.ts'

const tones = { draft: '', scheduled: 'info', published: 'good', unpublished: 'warn' } as const

/** Pages or posts with their state, and what can be done with each. */
export function PageTable({
  list,
  mayDelete,
  none,
}: Pick<ManageView, 'list' | 'mayDelete'> & { none: string }) {
  const t = useMessages(manageMessages)
  const { roles: roleNames } = useMessages(blogMessages)
  const locale = useLocale()
  const busy = useNavigation().state !== 'idle'
  const submit = useSubmit()
  const remove = async (id: string, name: string) => {
    const sure = await askToType({
      title: t.removeTitle(name),
      message: t.surely,
      ok: t.remove,
      word: name,
    })
    if (sure) submit({ intent: 'delete', id }, { method: 'post' })
  }
  if (!list.length) return <p className={styles.none}>{none}</p>
  return (
    <div className="tcard xscroll">
      <table className="t stacks">
        <thead>
          <tr>
            <th scope="col">{t.columns.name}</th>
            <th scope="col">{t.columns.state}</th>
            <th scope="col">{t.columns.written}</th>
            <th scope="col">{t.columns.acts}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((page) => {
            const name = page.title[locale] || page.title.th
            const own = page.roles.filter((role) => role !== 'guest').map((role) => roleNames[role])
            return (
              <tr key={page.id}>
                <td>
                  <Link to={`/cms/pages/${page.id}`} className={styles.name} title={name}>
                    <b>{name}</b>
                  </Link>
                  <div className="xs soft">
                    {page.state === 'published' ? (
                      <Link to={page.path}>{page.isHome ? t.home : decodeURIComponent(page.path)}</Link>
                    ) : page.isHome ? (
                      t.home
                    ) : (
                      decodeURIComponent(page.path)
                    )}
                    {own.length > 0 && ` · ${t.for(own.join(', '))}`}
                  </div>
                </td>
                <td>
                  <span className={`badge pt ${tones[page.state]}`}>{t.state[page.state]}</span>{' '}
                  {page.changed && <span className="badge pt info">{t.changed}</span>}
                  {page.publishAt && <div className="xs soft">{formatDateTime(page.publishAt, locale)}</div>}
                </td>
                <td className="xs">
                  {formatDateTime(page.draftAt, locale)}
                  {page.by && <div className="soft">{page.by}</div>}
                </td>
                <td>
                  <Form method="post" className={styles.acts}>
                    <input type="hidden" name="id" value={page.id} />
                    {(page.state !== 'published' || page.changed) && (
                      <button
                        type="submit"
                        className="btn"
                        name="intent"
                        value="publish"
                        disabled={busy}
                        aria-label={`${t.publish}: ${name}`}
                      >
                        {t.publish}
                      </button>
                    )}
                    {page.state === 'published' && (
                      <button
                        type="submit"
                        className="btn"
                        name="intent"
                        value="unpublish"
                        disabled={busy}
                        aria-label={`${t.unpublish}: ${name}`}
                      >
                        {t.unpublish}
                      </button>
                    )}
                    <button
                      type="submit"
                      className="btn"
                      name="intent"
                      value="copy"
                      disabled={busy}
                      aria-label={`${t.copy}: ${name}`}
                    >
                      {t.copy}
                    </button>
                    {mayDelete && page.state !== 'published' && (
                      <button
                        type="submit"
                        className="btn danger"
                        name="intent"
                        value="delete"
                        disabled={busy}
                        aria-label={`${t.remove}: ${name}`}
                        onClick={(event) => {
                          event.preventDefault()
                          void remove(page.id, name)
                        }}
                      >
                        {t.remove}
                      </button>
                    )}
                  </Form>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
