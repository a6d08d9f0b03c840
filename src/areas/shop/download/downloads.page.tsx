import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import styles from '#kernel/ui/card-list.module.css'
import { Empty } from '#kernel/ui/empty.tsx'
import { Field, TextField } from '#kernel/ui/field.tsx'
import { FileInput } from '#kernel/ui/file-input.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { iconFolder } from '#kernel/ui/workspace-icons.ts'
import { downloadMessages } from '../messages/download.ts'
import { shopPaths } from '../paths.ts'
import { addDownload, downloadInput, listDownloads, withdrawDownload } from './download.server.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  downloads: await listDownloads(ctxOf(context)),
})

const idInput = z.object({ id: z.string() })
const done = (key: keyof typeof downloadMessages.th.done) => () => ({
  message: { th: downloadMessages.th.done[key], en: downloadMessages.en.done[key] },
})

export const action = actions({
  add: act({ input: downloadInput, run: addDownload, done: done('added') }),
  withdraw: act({
    input: idInput,
    run: (ctx, { id }) => withdrawDownload(ctx, id),
    done: (_, { input }) => ({ ...done('withdrawn')(), undo: { intent: 'restore', values: input } }),
  }),
  restore: act({
    input: idInput,
    run: (ctx, { id }) => withdrawDownload(ctx, id, true),
    done: done('restored'),
  }),
})

/** Files that come with products. */
export default function DownloadsPage() {
  const t = useMessages(downloadMessages)
  const locale = useLocale()
  const { downloads } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={t.title} lead={t.lead} />
      <div className={styles.body}>
        <Card title={t.add}>
          <AddForm />
        </Card>
        {downloads.length === 0 && <Empty icon={iconFolder} title={t.none} />}
        <ul className={styles.list}>
          {downloads.map(({ id, name, product, withdrawn }) => (
            <li key={id} className={`card ${styles.one}`}>
              <div>
                <p className="row-s wrap">
                  <b>{name}</b> {withdrawn && <Badge>{t.withdrawn}</Badge>}
                </p>
                <p className="sm soft">
                  {product ? (
                    <Link to={shopPaths.product(product.sku)}>
                      {product.name[locale] || product.name.th} · {product.sku}
                    </Link>
                  ) : (
                    t.gone
                  )}
                </p>
              </div>
              <Link className="btn ghost sm" to={shopPaths.download(id)} reloadDocument>
                {t.open}
              </Link>
              <ActionButton
                intent={withdrawn ? 'restore' : 'withdraw'}
                values={{ id }}
                look="ghost"
                size="small"
              >
                {withdrawn ? t.restore : t.withdraw}
              </ActionButton>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function AddForm() {
  const t = useMessages(downloadMessages)
  return (
    <ActionForm intent="add" clears encType="multipart/form-data" className={styles.form}>
      {({ field, pending, errors }) => (
        <>
          <TextField label={t.sku} maxLength={100} {...field('sku')} />
          <TextField label={t.name} maxLength={200} {...field('name')} />
          <Field label={t.file} hint={t.fileHint} error={errors.file}>
            {(control) => (
              <FileInput {...control} name="file" accept="application/pdf,image/jpeg,image/png,image/webp" />
            )}
          </Field>
          <button type="submit" className="btn primary" disabled={pending} aria-busy={pending || undefined}>
            {t.add}
          </button>
        </>
      )}
    </ActionForm>
  )
}
