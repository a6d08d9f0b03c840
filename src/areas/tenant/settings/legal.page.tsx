import { type LoaderFunctionArgs, NavLink, useLoaderData } from 'react-router'
import { dependsOn } from '#kernel/http/ctx.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { DateText } from '#kernel/ui/date-text.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { legalMessages } from '../messages/legal.ts'
import { tenantPaths } from '../paths.ts'
import styles from './legal.module.css'
import { blocksOf, type LegalKey, legalTitles } from './legal.rules.ts'
import { getLegalText } from './legal.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  dependsOn(ctx, 'site')
  const { title, text, savedAt } = await getLegalText(ctx, params.key ?? '')
  const { legal = [] } = ctx.tenant.facts as { legal?: LegalKey[] | null }
  return { title, savedAt, blocks: blocksOf(text), keys: legal ?? [] }
}

/** One of the site's legal pages, with links to the others beside it. */
export default function LegalPage() {
  const t = useMessages(legalMessages)
  const locale = useLocale()
  const { title, savedAt, blocks, keys } = useLoaderData<typeof loader>()
  return (
    <div className={`page ${styles.legal}`}>
      <PageTitle description={blocks.find(({ kind }) => kind === 'paragraph')?.text.slice(0, 160)}>
        {title}
      </PageTitle>
      <nav className={styles.places} aria-label={t.places}>
        {keys.map((key) => (
          <NavLink key={key} to={tenantPaths.legal(key)}>
            {legalTitles[key][locale]}
          </NavLink>
        ))}
      </nav>
      <article className={styles.text}>
        <h1>
          <Phrases>{title}</Phrases>
        </h1>
        <p className={`sm soft ${styles.day}`}>
          {t.updated} <DateText at={savedAt} />
        </p>
        {blocks.map(({ kind, text }, at) =>
          kind === 'heading' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text that is read, not edited.
            <h2 key={at}>{text}</h2>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text that is read, not edited.
            <p key={at} className="lines">
              {text}
            </p>
          ),
        )}
      </article>
    </div>
  )
}
