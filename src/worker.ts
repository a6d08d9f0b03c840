// Every area's listeners and jobs, joined by importing them.
import '#areas/account/jobs.ts'
import '#areas/ai/jobs.ts'
import '#areas/billing/jobs.ts'
import '#areas/catalog/jobs.ts'
import '#areas/cms/jobs.ts'
import '#areas/files/jobs.ts'
import '#areas/mail/jobs.ts'
import '#areas/message/jobs.ts'
import '#areas/shop/jobs.ts'
import '#areas/stock/jobs.ts'
// The shop's goods are sellable wherever orders are handled, in requests as in jobs.
import '#areas/shop/public.server.ts'
// The cards of a person's first page and of the desk.
import './dashboard.ts'
import './desk.ts'
