import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatAddress } from '#areas/address/public.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconMapPin, iconPlus } from '#kernel/ui/icons.ts'
import styles from '../frame/account.module.css'
import { AccountFrame } from '../frame/account-frame.tsx'
import { profileMessages } from '../messages/profile.ts'
import { accountPaths } from '../paths.ts'
import { listAddresses, removeAddress } from './address-book.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => profileMessages[locale].addresses.title }

export const loader = ({ context }: LoaderFunctionArgs) => listAddresses(ctxOf(context))

export const action = formAction(async ({ ctx, form }) => {
  await removeAddress(ctx, String(form.get('id') ?? ''))
  return { ok: true as const }
})

/** The user's saved addresses. */
export default function AddressesPage() {
  const t = useMessages(profileMessages).addresses
  const locale = useLocale()
  const addresses = useLoaderData<typeof loader>()
  const add = (
    <ButtonLink to={accountPaths.address('new')} icon={iconPlus} size="small">
      {t.add}
    </ButtonLink>
  )
  return (
    <AccountFrame title={t.title} heading={t.title}>
      <Card end={addresses.length > 0 ? add : undefined} title={t.book}>
        {addresses.length === 0 ? (
          <Empty icon={iconMapPin} title={t.empty} heading="h3" actions={add}>
            <p>{t.emptyText}</p>
          </Empty>
        ) : (
          <ul className={styles.list}>
            {addresses.map(({ id, label, recipient, phone, address, isMain }) => (
              <li key={id}>
                <div className="grow">
                  <p className="row-s wrap">
                    <b>{label || recipient}</b>
                    {isMain && <Badge tone="accent">{t.main}</Badge>}
                  </p>
                  <p>
                    {recipient} · {formatPhone(phone)}
                  </p>
                  <p className="soft">{formatAddress(address, locale)}</p>
                </div>
                <div className="row-s">
                  <Link className="btn ghost small" to={accountPaths.address(id)}>
                    {t.edit}
                  </Link>
                  <Form method="post">
                    <input type="hidden" name="id" value={id} />
                    <Button type="submit" variant="quiet" size="small">
                      {t.remove}
                    </Button>
                  </Form>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </AccountFrame>
  )
}
