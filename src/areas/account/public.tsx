export { StaffNotes } from './note/staff-notes.tsx'
export { type PersonHit, PersonPicker } from './person-picker/person-picker.tsx'
export { SmallAvatar } from './user/small-avatar.tsx'
