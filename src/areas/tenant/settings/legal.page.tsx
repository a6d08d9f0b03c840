import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { dependsOn } from '#kernel/http/ctx.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { DateText } from '#kernel/ui/date-text.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { blocksOf } from './legal.rules.ts'
import { getLegalText } from './legal.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  dependsOn(ctx, 'site')
  const { title, text, savedAt } = await getLegalText(ctx, params.key ?? '')
  return { title, savedAt, blocks: blocksOf(text) }
}

/** One of the site's terms. */
export default function LegalPage() {
  const { title, savedAt, blocks } = useLoaderData<typeof loader>()
  return (
    <article className="page narrow story-body">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="sm soft">
        <DateText at={savedAt} />
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
  )
}
