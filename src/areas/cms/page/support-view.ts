import { allowSupportView } from '#areas/account/public.server.ts'
import { isReserved } from './slug.rules.ts'

// Pages a site wrote itself may have any name that is not the product's; who looks at the site as somebody sees them too.
allowSupportView((path) => !path.startsWith('/_') && !isReserved(path.split('/')[1] ?? ''))
