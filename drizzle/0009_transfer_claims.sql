-- A transfer is held by the payment it was shown for, no longer by one slip of it.
UPDATE billing_used_transfer t SET holder = s.payment_id FROM billing_slip s WHERE s.id = t.holder;
