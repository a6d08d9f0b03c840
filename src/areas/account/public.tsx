export { StaffNotes } from './note/staff-notes.tsx'
export { SmallAvatar } from './user/small-avatar.tsx'
export { type UserHit, UserPicker } from './user-picker/user-picker.tsx'
