// What every site sets about itself, in the order it is listed.
import './identity.section.ts'
import './look.section.ts'
import './languages.section.ts'
import './areas.section.ts'
import './menus.section.ts'
import './analytics.section.ts'
import './legal.section.ts'
