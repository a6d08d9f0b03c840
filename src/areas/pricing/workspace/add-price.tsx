import { useState } from 'react'
import { SkuPicker } from '#areas/catalog/public.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { pricingMessages } from '../messages/lists.ts'
import styles from './pricing.module.css'

/** Adds one price: for the selected goods or a typed SKU, from a quantity on, either an amount or a discount. */
export function AddPrice({ everyone }: { everyone: boolean }) {
  const t = useMessages(pricingMessages)
  const [goods, setGoods] = useState<{ sku: string; name: string } | null>(null)
  return (
    <Card title={t.add.title}>
      <ActionForm intent="price" clears className={styles.add} onDone={() => setGoods(null)}>
        {({ field, pending, errors }) => (
          <>
            <div className={styles.what}>
              {goods ? (
                <div className={styles.chosen}>
                  <input type="hidden" name="sku" value={goods.sku} />
                  <span className="soft sm">{t.add.selectedCount}</span>
                  <b>{goods.name}</b>
                  <button type="button" className="btn quiet sm start" onClick={() => setGoods(null)}>
                    {t.add.other}
                  </button>
                </div>
              ) : (
                <SkuPicker
                  label={t.add.find}
                  hint={t.add.findHint}
                  error={errors.sku}
                  name="sku"
                  defaultValue={field('sku').defaultValue}
                  onChoose={setGoods}
                />
              )}
            </div>
            <TextField
              label={t.add.from}
              inputMode="numeric"
              className="num"
              {...field('from', everyone ? '10' : '1')}
            />
            <TextField label={t.add.price} inputMode="decimal" className="num" {...field('price')} />
            <TextField label={t.add.off} inputMode="decimal" className="num" {...field('off')} />
            <button type="submit" className="btn primary" aria-busy={pending || undefined}>
              {t.add.go}
            </button>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
