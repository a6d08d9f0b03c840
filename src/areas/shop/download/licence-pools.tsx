import { Link } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import list from '#kernel/ui/card-list.module.css'
import { Field, TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { FileInput } from '#kernel/ui/file-input.tsx'
import { downloadMessages } from '../messages/download.ts'
import { shopPaths } from '../paths.ts'
import styles from './download.module.css'
import { lowKeysThreshold } from './licence.rules.ts'
import type { LicencePool } from './licence.server.ts'

/** Keys by variant, how many are left, and a form to add more. */
export function LicencePools({ pools }: { pools: readonly LicencePool[] }) {
  const t = useMessages(downloadMessages)
  return (
    <div className={list.body}>
      <Card title={t.addKeys}>
        <ActionForm intent="keys" clears encType="multipart/form-data" className="stack-s">
          {({ field, pending, errors }) => (
            <>
              <TextField label={t.sku} maxLength={100} {...field('sku')} />
              <TextAreaField label={t.keysText} hint={t.keysHint} rows={4} {...field('keys')} />
              <Field label={t.keysFile} error={errors.file}>
                {(control) => <FileInput {...control} name="file" accept=".txt,.csv,text/plain,text/csv" />}
              </Field>
              <div>
                <button
                  type="submit"
                  className="btn primary"
                  disabled={pending}
                  aria-busy={pending || undefined}
                >
                  {t.addKeys}
                </button>
              </div>
            </>
          )}
        </ActionForm>
      </Card>
      <Card title={t.keys}>
        {pools.length === 0 && <p className="soft-t">{t.keysNone}</p>}
        <ul className={list.list}>
          {pools.map((pool) => (
            <PoolCard key={pool.variantId} pool={pool} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function PoolCard({
  pool: { variantId, sku, name, free, given, waiting, withdrawn },
}: {
  pool: LicencePool
}) {
  const t = useMessages(downloadMessages)
  const locale = useLocale()
  return (
    <li className={styles.one}>
      <div>
        <Link to={shopPaths.product(sku)}>{name[locale] || name.th || t.productDeleted}</Link>{' '}
        <span className="sm soft-t">{sku}</span>
        <p className="row wrap sm">
          <b>{t.free(free)}</b>
          {free <= lowKeysThreshold && <Badge tone="warn">{t.low}</Badge>}
          <span className="soft-t">
            {[t.issued(given), withdrawn > 0 && t.withdrawnKeys(withdrawn)].filter(Boolean).join(' · ')}
          </span>
          {waiting > 0 && <Badge tone="bad">{t.waitingKeys(waiting)}</Badge>}
        </p>
      </div>
      {free > 0 && (
        <div>
          <ActionButton
            intent="drop"
            values={{ id: variantId }}
            variant="ghost"
            size="small"
            confirm={{ title: t.deleteUnusedConfirm, message: t.deleteUnusedText }}
          >
            {t.deleteUnused}
          </ActionButton>
        </div>
      )}
    </li>
  )
}
