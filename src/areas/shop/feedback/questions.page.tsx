import { Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { getProduct } from '#areas/catalog/public.server.ts'
import { textInLocale } from '#areas/cms/public.ts'
import { listEntries, reportFromForm, writeEntry } from '#areas/feedback/public.server.ts'
import { AskForm, QuestionCard } from '#areas/feedback/question/public.tsx'
import { dependsOn } from '#kernel/http/ctx.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconSearch } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Pagination } from '#kernel/ui/pagination.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { listMessages } from '../browse-messages/list.ts'
import { questionMessages } from '../messages/question.ts'
import { shopPaths } from '../paths.ts'
import styles from './feedback.module.css'
import { productFeedback } from './product-target.server.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  dependsOn(ctx, 'catalog')
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('q') ?? '').slice(0, 80).trim()
  const page = Math.max(1, Math.min(1000, Math.floor(Number(searchParams.get('page'))) || 1))
  const product = await getProduct(ctx, params.sku ?? '')
  return {
    sku: product.sku,
    name: textInLocale(product.name, ctx.locale),
    guest: ctx.viewer.user === null,
    search,
    page,
    questions: await listEntries(ctx, { target: 'product', id: product.id }, 'question', { search, page }),
  }
}

export const action = formAction(async (input) => {
  const { ctx, form, params } = input
  const sku = params.sku ?? ''
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') === 'report') return reportFromForm(ctx, input, shopPaths.questions(sku))
  const entered = { body: text('body'), name: text('name'), email: text('email') }
  await writeEntry(ctx, productFeedback, { kind: 'question', ref: { sku }, params: entered })
  return { ok: true as const }
})

/** All approved questions about a product, with search. */
export default function QuestionsPage() {
  const t = useMessages(questionMessages)
  const list = useMessages(listMessages)
  const answered = useActionData()
  const { sku, name, guest, search, page, questions } = useLoaderData<typeof loader>()
  const path = shopPaths.questions(sku)
  return (
    <div className="page">
      <PageTitle unlisted={page > 1 || search !== ''}>{t.pageTitle(name)}</PageTitle>
      <Breadcrumbs
        steps={[
          { name: list.shop, to: shopPaths.products() },
          { name, to: shopPaths.product(sku) },
          { name: t.titleNone },
        ]}
      />
      <h1>
        <Phrases>{t.pageTitle(name)}</Phrases>
      </h1>
      <Form role="search" className={styles.search}>
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={search}
          maxLength={80}
          aria-label={t.search}
          placeholder={t.search}
        />
        <button type="submit" className="icon-btn" aria-label={t.find}>
          <Icon path={iconSearch} />
        </button>
      </Form>
      <div className={`stack-l ${styles.list}`}>
        {questions.items.length === 0 && <p className="soft">{search ? t.noneFound(search) : t.none}</p>}
        <div>
          {questions.items.map((question) => (
            <QuestionCard key={question.id} entry={question} words={t.card} reportTo={path} />
          ))}
        </div>
        {questions.pages > 1 && (
          <Pagination
            page={page}
            pages={questions.pages}
            href={(n) => `${path}?${new URLSearchParams({ ...(search && { q: search }), page: String(n) })}`}
          />
        )}
        <AskForm to={path} guest={guest} labels={t.ask} answered={answered} />
      </div>
    </div>
  )
}
