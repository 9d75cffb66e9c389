-- What a receipt may answer is asked of one payer's unsettled claims.
create index claims_unsettled_payer on claims (payer_id, id) where unsettled_amount > 0;
