import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowBackUp } from '#kernel/ui/icons.ts'
import { SearchField } from '#kernel/ui/search-field.tsx'
import { manageMessages } from '../messages/manage.ts'
import { readable } from '../redirect/redirect.rules.ts'
import styles from './manage.module.css'
import type { ManageView } from './manage-view.server.ts'

/** Old addresses and where they lead; whoever may adds one by hand or takes one out. */
export function RedirectList({
  redirects,
  mayRedirect,
  places,
  search,
  typed,
  none,
}: Pick<ManageView, 'redirects' | 'mayRedirect' | 'places' | 'search'> & {
  /** What was refused, to be put right. */
  typed: Record<string, string> | null
  none: string
}) {
  const t = useMessages(manageMessages).redirect
  const locale = useLocale()
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <p className={`soft ${styles.lead}`}>
        {t.lead} {!mayRedirect && t.admins}
      </p>
      {mayRedirect && (
        // A new one begins with empty fields; what was refused stays.
        <Form method="post" className={styles.redirect} key={redirects[0]?.from}>
          <TextField
            label={t.from}
            name="from"
            required
            maxLength={2000}
            placeholder="/old-page"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={typed?.from}
          />
          <TextField
            label={t.to}
            name="to"
            required
            maxLength={2000}
            placeholder="/about"
            list="redirect-places"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            defaultValue={typed?.to}
          />
          <datalist id="redirect-places">
            {places.map(({ code, name }) => (
              <option key={code} value={code}>
                {name[locale] || name.th}
              </option>
            ))}
          </datalist>
          <button type="submit" className="btn primary" name="intent" value="redirect-add" disabled={busy}>
            {t.add}
          </button>
        </Form>
      )}
      <div className={styles.head}>
        <Form role="search" className={styles.search}>
          <input type="hidden" name="tab" value="redirects" />
          <SearchField label={t.search} name="q" key={search} defaultValue={search} />
        </Form>
      </div>
      {redirects.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <div className="tcard xscroll">
          <table className="t stacks">
            <thead>
              <tr>
                <th scope="col">{t.from}</th>
                <th scope="col">{t.to}</th>
                <th scope="col">{t.made}</th>
                <th scope="col">{t.how}</th>
                {mayRedirect && <th scope="col">{t.acts}</th>}
              </tr>
            </thead>
            <tbody>
              {redirects.map(({ from, to, at, origin }) => (
                <tr key={from}>
                  <td className={styles.path}>
                    <b>{readable(from)}</b>
                  </td>
                  <td className={styles.path}>
                    <span aria-hidden="true">→ </span>
                    <Link to={to}>{readable(to)}</Link>
                  </td>
                  <td className="xs">{formatDateTime(at, locale)}</td>
                  <td className="xs">{origin ? t.origin[origin] : t.unnoted}</td>
                  {mayRedirect && (
                    <td>
                      <Form method="post" className={styles.acts}>
                        <input type="hidden" name="from" value={from} />
                        <button
                          type="submit"
                          className="btn"
                          name="intent"
                          value="redirect-drop"
                          disabled={busy}
                          aria-label={`${t.drop}: ${readable(from)}`}
                        >
                          {t.drop}
                        </button>
                      </Form>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** Takes a removal back; one for each, by its key. */
export function PutBack({ from }: { from: string }) {
  const t = useMessages(manageMessages).redirect
  const busy = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  // It stands above a list that may be long. What browsers answer to this is no clean-up.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Form method="post" ref={form}>
      <input type="hidden" name="from" value={from} />
      <button type="submit" className="btn" name="intent" value="redirect-back" disabled={busy}>
        <Icon path={iconArrowBackUp} className="ic" />
        {t.undo}
      </button>
    </Form>
  )
}
