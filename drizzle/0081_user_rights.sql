-- The rights of accounts are named after users, as the rest of accounts is.
UPDATE "account_staff_group"
SET abilities = array_replace(array_replace(array_replace(abilities, 'account.people.manage', 'account.users.manage'), 'account.people.find', 'account.users.find'), 'account.people.view_as', 'account.users.view_as')
WHERE abilities && ARRAY['account.people.manage', 'account.people.find', 'account.people.view_as'];
