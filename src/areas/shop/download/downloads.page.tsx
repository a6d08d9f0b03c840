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
import list from '#kernel/ui/card-list.module.css'
import { Check, Field, TextField } from '#kernel/ui/field.tsx'
import { FileInput } from '#kernel/ui/file-input.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { downloadMessages } from '../messages/download.ts'
import { shopPaths } from '../paths.ts'
import styles from './download.module.css'
import {
  addDownload,
  downloadInput,
  listDownloads,
  onlineInput,
  renewDownload,
  renewInput,
  sellOnline,
  withdrawDownload,
} from './download.server.ts'
import { addKeys, dropFreeKeys, keysInput, licencePools } from './licence.server.ts'
import { LicencePools } from './licence-pools.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const [downloads, pools] = await Promise.all([listDownloads(ctx), licencePools(ctx)])
  return { downloads, pools }
}

const { th, en } = downloadMessages
const idInput = z.object({ id: z.string() })
const doneMessage = (key: keyof typeof th.done) => () => ({ message: { th: th.done[key], en: en.done[key] } })

export const action = actions({
  add: act({ input: downloadInput, run: addDownload, done: doneMessage('added') }),
  renew: act({ input: renewInput, run: renewDownload, done: doneMessage('renewed') }),
  online: act({
    input: onlineInput,
    run: sellOnline,
    done: (_, { input }) => doneMessage(input.online === 'yes' ? 'online' : 'sent')(),
  }),
  keys: act({
    input: keysInput,
    run: addKeys,
    done: ({ added, known, served }) => ({
      message: { th: th.added(added, known, served), en: en.added(added, known, served) },
    }),
  }),
  drop: act({ input: idInput, run: (ctx, { id }) => dropFreeKeys(ctx, id), done: doneMessage('dropped') }),
  withdraw: act({
    input: idInput,
    run: (ctx, { id }) => withdrawDownload(ctx, id),
    done: (_, { input }) => ({ ...doneMessage('withdrawn')(), undo: { intent: 'restore', values: input } }),
  }),
  restore: act({
    input: idInput,
    run: (ctx, { id }) => withdrawDownload(ctx, id, true),
    done: doneMessage('restored'),
  }),
})

/** What buyers get online: files that come with products, and licence keys. */
export default function DownloadsPage() {
  const t = useMessages(downloadMessages)
  const { downloads, pools } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={t.title} lead={t.lead} />
      <div className={styles.columns}>
        <div className={list.body}>
          <Card title={t.add}>
            <AddForm />
          </Card>
          <Card title={t.files}>
            {downloads.length === 0 && <p className="soft-t">{t.none}</p>}
            <ul className={list.list}>
              {downloads.map((download) => (
                <DownloadCard key={download.id} file={download} />
              ))}
            </ul>
          </Card>
        </div>
        <LicencePools pools={pools} />
      </div>
    </div>
  )
}

function DownloadCard({ file }: { file: Awaited<ReturnType<typeof listDownloads>>[number] }) {
  const t = useMessages(downloadMessages)
  const locale = useLocale()
  const { id, name, edition, product, withdrawn } = file
  return (
    <li className={styles.one}>
      <div>
        <p className="row wrap">
          <b>{name}</b> {edition > 1 && <Badge>{t.edition(edition)}</Badge>}
          {product?.digital && <Badge tone="info">{t.isOnline}</Badge>}
          {withdrawn && <Badge tone="warn">{t.withdrawn}</Badge>}
        </p>
        <p className="sm soft-t">
          {product ? (
            <Link to={shopPaths.product(product.sku)}>
              {product.name[locale] || product.name.th} · {product.sku}
            </Link>
          ) : (
            t.productDeleted
          )}
        </p>
      </div>
      <div className="row wrap">
        <Link
          className="btn ghost sm"
          to={shopPaths.download(id)}
          reloadDocument
          aria-label={`${t.open} ${name}`}
        >
          {t.open}
        </Link>
        {product && (
          <ActionButton
            intent="online"
            values={{ product: product.id, online: product.digital ? 'no' : 'yes' }}
            variant="ghost"
            size="small"
          >
            {product.digital ? t.setSent : t.setOnline}
          </ActionButton>
        )}
        <ActionButton
          intent={withdrawn ? 'restore' : 'withdraw'}
          values={{ id }}
          variant="ghost"
          size="small"
        >
          {withdrawn ? t.restore : t.withdraw}
        </ActionButton>
      </div>
      <details>
        <summary className="sm">{t.renew}</summary>
        <ActionForm intent="renew" values={{ id }} clears encType="multipart/form-data" className={list.form}>
          {({ pending, errors }) => (
            <>
              <Field label={t.file} hint={t.renewHint} error={errors.file}>
                {(control) => <FileInput {...control} name="file" accept={acceptedTypes} />}
              </Field>
              <button type="submit" className="btn" disabled={pending} aria-busy={pending || undefined}>
                {t.renew}
              </button>
            </>
          )}
        </ActionForm>
      </details>
    </li>
  )
}

const acceptedTypes = 'application/pdf,image/jpeg,image/png,image/webp'

function AddForm() {
  const t = useMessages(downloadMessages)
  return (
    <ActionForm intent="add" clears encType="multipart/form-data" className="stack-s">
      {({ field, pending, errors }) => (
        <>
          <div className="stack-s">
            <TextField label={t.sku} maxLength={100} {...field('sku')} />
            <TextField label={t.name} maxLength={200} {...field('name')} />
          </div>
          <Field label={t.file} hint={t.fileHint} error={errors.file}>
            {(control) => <FileInput {...control} name="file" accept={acceptedTypes} />}
          </Field>
          <Check name="online" value="on">
            {t.online}
            <br />
            <span className="sm soft">{t.onlineHint}</span>
          </Check>
          <div>
            <button type="submit" className="btn primary" disabled={pending} aria-busy={pending || undefined}>
              {t.add}
            </button>
          </div>
        </>
      )}
    </ActionForm>
  )
}
